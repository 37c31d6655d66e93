/**
 * Yields the values in order and requests one value ahead. Throws an error at its place in the
 * order.
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
