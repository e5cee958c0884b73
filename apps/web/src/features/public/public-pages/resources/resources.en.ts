import { plural } from "#language/plural.ts";

/** The words of /resources. The first three are shown above the list as well. */
export const en = {
  title: "Resources",
  intro: "Guides, lessons and field reports. Ask for one, and the team sends it to you.",
  searchLabel: "Search the resources",
  searchHint: "Title or words",
  categories: {
    all: "All",
    documentation: "Documentation",
    tutorials: "Tutorials",
    api: "API",
    caseStudies: "Case studies",
    blog: "Blog",
  },
  categoriesLabel: "Categories",
  featuredTitle: "Getting started",
  listTitle: "All resources",
  found: (count: number) =>
    plural("en", count, { one: "# resource found", other: "# resources found" }),
  none: "No resource matches these words in this category.",
  showAll: "Show all resources",
  ask: "Ask for it",
  helpTitle: "Need a hand?",
  help: [
    { title: "Chat", text: "A short question? Write to us; we answer on working days." },
    { title: "Expert consultation", text: "An hour with an expert on fruit, NIR and data." },
    {
      title: "On-site training",
      text: "Your collectors, your blocks, your phones, together with us.",
    },
  ],
  items: [
    {
      title: "First day in the field",
      text: "From signing in to the first fruit sent: what a collector needs to know.",
      category: "documentation",
    },
    {
      title: "Four views of a fruit",
      text: "Front, back, left, right: light, distance and background, in pictures.",
      category: "tutorials",
    },
    {
      title: "The API in ten minutes",
      text: "Create a key, read fruits, ask for a prediction, and find the full description.",
      category: "api",
    },
    {
      title: "Working offline",
      text: "What stays on the phone, when it is sent, and how to know that it arrived.",
      category: "documentation",
    },
    {
      title: "Administration guide",
      text: "People, settings, e-mail, audit log and datasets, screen by screen.",
      category: "documentation",
    },
    {
      title: "Reading a prediction card",
      text: "Value, interval, confidence, and what “unusual photo” means.",
      category: "tutorials",
    },
    {
      title: "Importing NIR files",
      text: "Accepted formats, checks, and how to undo an import.",
      category: "tutorials",
    },
    {
      title: "Keys, permissions and limits",
      text: "What a program may do on a person's behalf, and how often.",
      category: "api",
    },
    {
      title: "A season with four photos per fruit",
      text: "How to plan a collecting season by block, target and number of phones.",
      category: "caseStudies",
    },
    {
      title: "From the laboratory to the field",
      text: "How measured fruits become a model, and when a model should not be trusted.",
      category: "caseStudies",
    },
    {
      title: "Why every figure carries its origin",
      text: "Synthetic, measured or predicted: three words that change a decision.",
      category: "blog",
    },
  ],
};
