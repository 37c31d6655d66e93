/**
 * Exit code of the engine's process if a query exceeds its time and cannot be stopped otherwise.
 */
export const forcedExitCode = 70
