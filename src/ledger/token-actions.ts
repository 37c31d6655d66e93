/** The actions of updates on the network's token for which amounts are added up. */
export const tokenActions = ['transferred', 'minted', 'burnt'] as const
export type TokenAction = (typeof tokenActions)[number]
