/** Microseconds since 1970 of 0001-01-01, the earliest time that Daml knows. */
export const beginOfTime = -62_135_596_800_000_000n

/** Of the last microsecond that four digits of a year can name. */
export const endOfTime = 253_402_300_799_999_999n
