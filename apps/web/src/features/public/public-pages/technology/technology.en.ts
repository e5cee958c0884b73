/** The words of /technology. */
export const en = {
  title: "Technology",
  intro:
    "How Elaeis works: a phone that can be offline, a server that applies the rules, an AI that shows how sure it is, and a database that keeps the history of every figure.",
  featuresTitle: "What the AI does",
  features: [
    {
      title: "Image enhancement",
      text: "Light is normalised against a white reference, the fruit is cut out of its background, and blur and exposure are measured before anything is estimated.",
    },
    {
      title: "NIR prediction",
      text: "Oil, dry matter, proteins and fatty acids are estimated from colour and texture, as an instrument would have measured them, each with an interval.",
    },
    {
      title: "Geolocation",
      text: "The phone's position is recorded with its accuracy in metres; zones are named where place search is enabled.",
    },
  ],
  architectureTitle: "Four layers",
  drawing:
    "Four layers from top to bottom. Devices talk to the server over HTTPS; the server talks to the AI service over HTTP, and keeps data in PostgreSQL and photos in a file store. Places, e-mail and push are optional and external.",
  layers: [
    {
      title: "1. On the device",
      text: "An installed web app: drafts, outbox and a model of its own, so that recording and prediction work offline.",
    },
    {
      title: "2. The server",
      text: "All the rules: access rights, photo checks, notifications. Live updates, imports, exports, e-mail.",
    },
    {
      title: "3. The AI service",
      text: "Measures photos, estimates, learns from measured fruits. It stores nothing itself: it reads and writes data through the server.",
    },
    {
      title: "4. Data",
      text: "PostgreSQL, which checks access rights again for every row, and a file store for photos and models.",
    },
  ],
  inDrawing: {
    device: "Web app",
    outbox: "Drafts and outbox",
    model: "Model on the device",
    server: "Server",
    rules: "Rules, live updates, mail",
    ai: "AI service",
    learning: "Estimating, learning",
    database: "PostgreSQL",
    files: "File store",
    outside: "Optional: places, mail, push",
  },
  stackTitle: "Built with",
  stack: [
    "TypeScript on the phone and on the server",
    "React, a service worker and IndexedDB in the browser",
    "Node.js and Hono on the server, described by OpenAPI",
    "PostgreSQL with row-level security",
    "An in-house prediction pipeline, the same code on server and phone",
  ],
  securityTitle: "Security",
  security: [
    "Access rights are checked by the server and again by the database.",
    "Passwords are kept only as salted hashes, API keys and reset links only as hashes.",
    "Hidden metadata is removed from photos, and each photo is verified on arrival (SHA-256).",
    "The audit log cannot be changed from the app; any alteration is detected.",
    "Photos open only through signed links that expire.",
  ],
  performanceTitle: "What the company says",
  start: "Open the app",
  contact: "Ask the team",
};
