/** What updates do with the network's token, in all. */
export const tokenActions = ['transferred', 'minted', 'burnt'] as const
export type TokenAction = (typeof tokenActions)[number]
