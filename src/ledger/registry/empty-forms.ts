/**
 * How an empty context and empty metadata are written in `extraArgs`: as the Daml records that they are,
 * `{"values": {}}`, which the Ledger API and the registry of the network's own token want; or as `{}`, for
 * registries that keep to the wording of the token standard's API, "empty objects".
 */
export const emptyForms = ['values', 'object'] as const
export type EmptyForm = (typeof emptyForms)[number]
