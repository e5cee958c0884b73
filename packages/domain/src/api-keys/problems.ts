export const apiKeyProblems = {
  api_key_refused: {
    status: 401,
    en: "This API key does not exist, has expired or was revoked.",
    fr: "Cette clé d'API n'existe pas, a expiré ou a été révoquée.",
  },
  key_lacks_scope: {
    status: 403,
    en: "This API key lacks a permission: {scopes}. Create a key that has it.",
    fr: "Il manque une autorisation à cette clé d'API\u00a0: {scopes}. Créez une clé qui l'a.",
  },
  key_not_accepted: {
    status: 403,
    en: "API keys are not accepted at this address. GET /api/v1/openapi.json lists those where they are.",
    fr: "Les clés d'API ne sont pas acceptées à cette adresse. GET /api/v1/openapi.json donne celles où elles le sont.",
  },
  unknown_api_key: {
    status: 404,
    en: "This API key does not exist, or is not yours.",
    fr: "Cette clé d'API n'existe pas, ou n'est pas la vôtre.",
  },
  unknown_wallet: {
    status: 404,
    en: "This wallet is not linked to this account.",
    fr: "Ce portefeuille n'est pas lié à ce compte.",
  },
  too_many_api_keys: {
    status: 409,
    en: "You have {max} usable API keys already. Revoke one first.",
    fr: "Vous avez déjà {max} clés d'API utilisables. Révoquez-en une d'abord.",
  },
} as const;
