/** The words of /technology. */
export const en = {
  title: "Technology",
  intro:
    "What is under the app: a phone that may be offline, a server that holds every rule, an AI that says how sure it is, and a database that keeps the history of every figure.",
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
      text: "The phone's position is taken with its accuracy in metres; zones are named where the installation looks places up.",
    },
  ],
  architectureTitle: "Four layers",
  architectureIntro:
    "The drawing shows what really runs: two processes and a database behind a web app.",
  drawing:
    "Four layers from top to bottom. Devices talk HTTPS with the server; the server talks HTTP with the AI service, and keeps data in PostgreSQL and photos in a file store. Places, mail and push are optional, outside.",
  layers: [
    {
      title: "1. On the device",
      text: "An installed web app: drafts, outbox and a model of its own, so that recording and estimating work without network.",
    },
    {
      title: "2. The server",
      text: "Every rule: who may do what, what a photo must be, what is sent to whom. Live updates, imports, exports, mail.",
    },
    {
      title: "3. The AI service",
      text: "Measures photos, estimates, learns from measured fruits. It keeps nothing: all it knows lies in the layer below, and it reaches that through the server.",
    },
    {
      title: "4. Data",
      text: "PostgreSQL, which decides again, row by row, who may read; and a file store for photos and models, each under its fingerprint.",
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
    "TypeScript from the phone to the database's door",
    "React, a service worker and IndexedDB in the browser",
    "Node.js and Hono on the server, described by OpenAPI",
    "PostgreSQL with row-level security",
    "An in-house prediction pipeline, the same code on server and phone",
  ],
  securityTitle: "Security",
  security: [
    "Rights are checked by the server and once more by the database.",
    "Passwords are kept only as salted hashes, API keys and reset links only as fingerprints.",
    "A received photo loses its hidden metadata and is compared with its SHA-256.",
    "The audit log cannot be altered through the application, and is sealed in a chain.",
    "Photos are reached through signed links that expire.",
  ],
  performanceTitle: "What we aim at",
  performanceIntro:
    "These are targets of the product, not measurements of your installation; its own figures stand on the administrators' screens.",
  performance: [
    { title: "98.7%", text: "accuracy, once a model is calibrated on measured fruits" },
    { title: "<\u00a01\u00a0s", text: "for one photo, and under 3\u00a0s for a batch" },
    { title: "99.9%", text: "of the time available, watched around the clock" },
  ],
  start: "Open the app",
  contact: "Ask the team",
};
