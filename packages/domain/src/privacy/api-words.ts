export const apiWords = {
  "PrivacyAsking.id":
    "Identifier (UUID) that the client chooses: sent again, nothing is made twice.",
  message: "Free text.",
  kind: "correction or erasure.",
  profile: "What is known of the person.",
  kept: "What is kept of the person, counted by category.",
  category: "What was counted.",
  with_photos: "Whether the photos are to be erased, too.",
  answer: "The answer; null where nobody has answered.",
  "PrivacyDecision.answer": "Answer to the person.",
  due_at: "When the law demands an answer.",
  decided_by: "E-mail address of the administrator who decided; null while it is open.",
  is_overdue: "Whether the answer is late.",
  person: "Who asked; null where the account is gone.",
  "PrivacyRequestPage.restricted": "People who restricted the use of their data.",
  outcome: "done or refused.",
  "people/{id}": "Identifier (UUID) of the account.",
};
