/**
 * The two forms of an empty context and empty metadata in `extraArgs`: `{"values": {}}`, as Daml
 * records that the Ledger API and the registry of the network's own token expect, or `{}`, for
 * registries that follow the token standard's wording "empty objects".
 */
export const emptyForms = ['values', 'object'] as const
export type EmptyForm = (typeof emptyForms)[number]
