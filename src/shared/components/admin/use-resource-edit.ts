import { useNavigate, type NavigateOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { useNotify } from '#ui/Notices.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { useSending, type SendingState } from '../sending/use-sending.ts'

interface EditParts<Resource, Changes> {
  readonly latest: Resource
  readonly isSame: (a: Resource, b: Resource) => boolean
  /** Sends the changes, based on the version that was loaded. */
  readonly change: (base: Resource, changes: Changes) => Promise<unknown>
  /**
   * The id of the changed resource, for the notification. `back` is the page to open afterwards.
   */
  readonly id: string
  readonly back: NavigateOptions
}

export interface ResourceEdit<Resource, Changes> {
  /**
   * The resource as it was when the form was opened, or when the user continued with a newer
   * version.
   */
  readonly base: Resource
  readonly state: SendingState
  /** True if the resource has changed since it was loaded. The user then decides about the edit. */
  readonly isChanged: boolean
  /** Sends the changes unless another user has changed the resource meanwhile. */
  readonly send: (changes: Changes) => void
  /** Continues with the newest version. */
  readonly takeLatest: () => void
  readonly reset: () => void
}

/**
 * Manages the edit of a resource. The user never overwrites a concurrent change of another user
 * without seeing it.
 */
export function useResourceEdit<Resource, Changes>(
  parts: EditParts<Resource, Changes>,
): ResourceEdit<Resource, Changes> {
  const { latest, isSame, change, id, back } = parts
  const navigate = useNavigate()
  const notify = useNotify()
  const [base, setBase] = useState(latest)
  const { state, send, reset } = useSending(
    (changes: Changes) => change(base, changes),
    () => {
      notify({ tone: 'accept', title: 'Changed', text: visibleText(id) })
      void navigate({ ...back, ignoreBlocker: true })
    },
  )
  const isChanged = !isSame(base, latest) && state.kind !== 'sending' && state.kind !== 'done'
  return {
    base,
    state,
    isChanged,
    send(changes) {
      if (!isChanged) send(changes)
    },
    takeLatest() {
      setBase(latest)
      reset()
    },
    reset,
  }
}
