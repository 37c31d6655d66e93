import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState, type ComponentType } from 'react'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { isFirstVisit } from '#queries/history-pace.ts'

type Told = ComponentType<{ readonly update: UpdateHistoryItem }>

/**
 * What a first visit waits, in milliseconds, before its updates are told in words: the page goes first.
 * On later visits the browser has the code.
 */
const patience = isFirstVisit ? 4000 : 0
/** And before the code is asked for again, where it did not come. */
const pace = 20_000

let told: Told | undefined

/** `ToldUpdate`, once there is time for it; nothing until then. */
export function useToldLater(): Told | undefined {
  const client = useQueryClient()
  const [, setHere] = useState(told !== undefined)
  useEffect(() => {
    if (told !== undefined) return undefined
    let isDrawn = true
    let timer: ReturnType<typeof setTimeout>
    const fetchIt = async () => {
      try {
        const { ToldUpdate, readNames } = await import('./told-later.ts')
        await readNames(client)
        told = ToldUpdate
        startTransition(() => setHere(true))
      } catch {
        if (isDrawn) timer = setTimeout(() => void fetchIt(), pace)
      }
    }
    timer = setTimeout(() => void fetchIt(), patience)
    return () => {
      isDrawn = false
      clearTimeout(timer)
    }
  }, [client])
  return told
}
