/** A party id: `hint::1220…`. */
export type Party = string
