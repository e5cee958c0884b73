export const apiWords = {
  fruit_id: "Identifier (UUID) of the fruit.",
  done_parts: "What was photographed or measured again.",
  reason: "Why, as the administrator wrote it.",
  "RetakeAsking.reason": "Why, 500 characters at most.",
  "RetakeImpossible.answer": "Why it cannot be done, 500 characters at most.",
  answer: "Why it cannot be done; null where nobody said so.",
  closed_at: "When it was closed; null while it is open.",
  "@fruit": "Only of this fruit: identifier (UUID).",
  "@scope": "own: of the caller's fruits; all: of everybody's, for administrators.",
};
