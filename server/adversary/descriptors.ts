import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Returns the number of descriptors (sockets, files, pipes) that a process has open. Linux only. */
export function countDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/**
 * Reads a value repeatedly until it is settled or the time limit is reached. Returns the last
 * value.
 */
export async function pollUntil<Value>(
  read: () => Value | Promise<Value>,
  isSettled: (value: Value) => boolean,
  maxMs: number,
): Promise<Value> {
  const end = performance.now() + maxMs
  for (;;) {
    const value = await read()
    if (isSettled(value) || performance.now() > end) return value
    await wait(50)
  }
}
