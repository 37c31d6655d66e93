/**
 * The values in their order; the next one is asked for before the last one is used, and no more
 * than that one. An error comes when its turn has come.
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
