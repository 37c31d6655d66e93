/**
 * Yields the values in order. Requests the next value, and only that, before the current one is
 * used. An error is thrown in its turn.
 */
export async function* readAhead<Value>(
  values: AsyncGenerator<Value, void>,
): AsyncGenerator<Value, void> {
  let next = values.next()
  try {
    for (;;) {
      const result = await next
      if (result.done === true) return
      next = values.next()
      next.catch(ignore)
      yield result.value
    }
  } finally {
    values.return().catch(ignore)
  }
}

function ignore(): void {}
