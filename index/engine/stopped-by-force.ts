/** What the engine's process ends with where a question that nobody waits for does not end otherwise. */
export const stoppedByForce = 70
