/** Updates that the DSO's party sees nothing of are numbered from here: no history is as long. */
export const firstPrivateUpdate = 0x2000_0000

/** Contracts that private applications create by themselves are numbered from here. */
export const firstPrivateContract = 0x2000_0000

/** Updates that did not come about are numbered from here. */
export const firstRejectedUpdate = 0x4000_0000
