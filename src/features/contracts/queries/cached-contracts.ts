import type { QueryClient } from '@tanstack/react-query'

/** A contract found in a cached response. */
export interface CachedContract {
  readonly id: string
  readonly templateId: string | undefined
}

const maxContracts = 200
const maxValues = 100_000
const contractForm = /^00[\da-f]{64,}$/

/** Returns contracts in cached responses, latest response first. Sends no request. */
export function cachedContracts(client: QueryClient): readonly CachedContract[] {
  const seen = new Map<string, CachedContract>()
  let left = maxValues
  const queries = client
    .getQueryCache()
    .getAll()
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { state } of queries) {
    const waiting: unknown[] = [state.data]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.size >= maxContracts || left <= 0) return [...seen.values()]
      left -= 1
      if (Array.isArray(next)) waiting.push(...next.slice(0, left).filter(isObject))
      else if (isObject(next)) {
        const found = contractIn(next)
        if (found !== undefined && seen.get(found.id)?.templateId === undefined) {
          seen.set(found.id, found)
        }
        waiting.push(...Object.values(next).filter(isObject))
      }
    }
  }
  return [...seen.values()]
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function contractIn(value: object): CachedContract | undefined {
  const id = textOf(value, 'contractId') ?? textOf(value, 'contract_id')
  if (id === undefined || !contractForm.test(id)) return undefined
  return { id, templateId: textOf(value, 'templateId') ?? textOf(value, 'template_id') }
}

function textOf(value: object, name: string): string | undefined {
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'string' ? found : undefined
}
