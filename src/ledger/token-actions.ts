/** The actions of updates on the network's token, in total. */
export const tokenActions = ['transferred', 'minted', 'burnt'] as const
export type TokenAction = (typeof tokenActions)[number]
