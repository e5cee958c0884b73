export const en = {
  invitations:
    "No mail server: invitations wait in the outbox. To open an account now, choose “Password that I set”.",
};
