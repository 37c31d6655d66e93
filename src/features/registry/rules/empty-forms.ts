/**
 * The two forms of an empty context and empty metadata in `extraArgs`:
 *
 * - `values` is `{"values": {}}`, the Daml record that the Ledger API and the registry of the
 *   network's own token expect.
 * - `object` is `{}`, for registries that follow the token standard's wording "empty objects".
 */
export const emptyForms = ['values', 'object'] as const
export type EmptyForm = (typeof emptyForms)[number]
