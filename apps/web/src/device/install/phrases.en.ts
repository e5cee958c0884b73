export const en = {
  apart:
    "The installed app has storage of its own: what is not sent yet stays in Safari. Send it first.",
};
