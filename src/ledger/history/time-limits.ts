/** 0001-01-01, the earliest time in Daml, in microseconds since 1970. */
export const beginOfTime = -62_135_596_800_000_000n

/** The last microsecond of the year 9999, in microseconds since 1970. */
export const endOfTime = 253_402_300_799_999_999n
