/** The choices on an open transfer instruction. */
export const instructionChoices = ['reject', 'accept', 'withdraw'] as const
export type InstructionChoice = (typeof instructionChoices)[number]

/** Version 2 (CIP-112, Splice 0.6.11) contains the actors in the argument, version 1 does not. */
export const standards = ['v2', 'v1'] as const
export type Standard = (typeof standards)[number]
