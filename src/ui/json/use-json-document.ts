import { useEffect, useMemo, useState } from 'react'
import { layOut, type JsonDocument } from './json-document.ts'

/** Longer texts, in characters, are laid out in a worker: 28 MB take a quarter of a second. */
const longestHere = 1_000_000

/** The text laid out; `undefined` while that goes on beside the page. */
export function useJsonDocument(text: string): JsonDocument | undefined {
  const isLong = text.length > longestHere
  const here = useMemo(() => (isLong ? undefined : layOut(text)), [text, isLong])
  const [inWorker, setInWorker] = useState<{
    readonly text: string
    readonly document: JsonDocument
  }>()
  useEffect(() => {
    if (!isLong) return undefined
    const controller = new AbortController()
    const lay = async () => {
      const { layOutInWorker } = await import('./json-client.ts')
      return layOutInWorker(text, controller.signal)
    }
    // Where the worker's program cannot be fetched, slow is better than nothing.
    const laid = lay().catch(() => layOut(text))
    void laid.then((document) => controller.signal.aborted || setInWorker({ text, document }))
    return () => controller.abort()
  }, [text, isLong])
  if (here !== undefined) return here
  return inWorker?.text === text ? inWorker.document : undefined
}
