import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CommandDraft } from '../rules/draft.ts'
import { draftsQuery, saveDraft, type SavedDraft } from '../queries/drafts.ts'
import { onUserChange, captureSession } from '#shared/queries/session-user.ts'

/** The pause in typing, in milliseconds, after which the draft is stored. */
const pauseMs = 300

/** Place and time of the stored draft, or `undefined` if it is not stored yet. */
export type DraftStorageState = Pick<SavedDraft, 'in' | 'isForked'> & { readonly savedAt: string }

/**
 * Edits a draft. The draft is stored in the browser shortly after each change, and when the page is
 * left or hidden, so that closing the tab loses no input.
 * @param isStored true if `initial` was loaded from the browser.
 * @param onStored called after the draft was stored for the first time.
 */
export function useStoredDraft(initial: CommandDraft, isStored: boolean, onStored: () => void) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(initial)
  const [storageState, setStorageState] = useState<DraftStorageState | undefined>(
    isStored ? { in: 'browser', savedAt: initial.savedAt, isForked: false } : undefined,
  )
  const waiting = useRef<CommandDraft>(undefined)
  const current = useRef(initial)
  const wasStored = useRef(isStored)
  const isOpen = useRef(true)
  const first = useRef(onStored)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keepNow = useCallback(async () => {
    clearTimeout(timer.current)
    const now = waiting.current
    if (now === undefined) return
    waiting.current = undefined
    const result = await saveDraft(now)
    const { savedAt } = result.draft
    // Later input is based on the version that was just stored.
    current.current = { ...current.current, savedAt }
    if (waiting.current === undefined) {
      setStorageState({ in: result.in, savedAt, isForked: result.isForked })
    } else {
      waiting.current = current.current
    }
    // Not called after the user left the page, because the next page has its own address.
    if (!wasStored.current && isOpen.current) first.current()
    wasStored.current = true
    void client.invalidateQueries({ queryKey: draftsQuery().queryKey })
  }, [client])

  const change = useCallback(
    (changes: Partial<Pick<CommandDraft, 'name' | 'body' | 'unread'>>) => {
      current.current = { ...current.current, ...changes }
      waiting.current = current.current
      setDraft(current.current)
      setStorageState(undefined)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keepNow(), pauseMs)
    },
    [keepNow],
  )

  useEffect(() => {
    isOpen.current = true
    const onHide = () => void keepNow()
    addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHide)
      isOpen.current = false
      void keepNow()
    }
  }, [keepNow])

  // If a user signs in while the draft is open, the draft is saved again for that user.
  useEffect(() => {
    const isStill = captureSession()
    return onUserChange(() => {
      if (!isStill() || !wasStored.current) return
      waiting.current = current.current
      void keepNow()
    })
  }, [keepNow])
  return { draft, kept: storageState, change, keepNow }
}
