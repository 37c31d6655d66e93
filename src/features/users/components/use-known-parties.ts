import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unknownParties } from '#features/parties/queries/unknown-parties.ts'

/** The result of looking up the typed parties. */
export interface KnownParties {
  /** The typed parties that the participant does not know. */
  readonly unknown: readonly string[]
  readonly isConfirmed: boolean
  readonly setConfirmed: (isConfirmed: boolean) => void
  /**
   * The reason why the parties cannot be sent yet, as a sentence. `undefined` if they can be sent.
   */
  readonly blocked: string | undefined
}

const pause = 400

/**
 * Looks up parties after a pause in typing. A ledger accepts any well-formed id, so a right over a
 * mistyped party would be granted but never work. If the participant cannot be reached, the parties
 * can be sent unchecked.
 *
 * @param parties well-formed, each once
 */
export function useKnownParties(parties: readonly string[]): KnownParties {
  const typed = parties.join('\n')
  const [settled] = useDebouncedValue(typed, pause)
  const { data, isLoading } = useQuery(unknownParties(settled === '' ? [] : settled.split('\n')))
  const [confirmed, setConfirmed] = useState<string>()
  const isCurrent = settled === typed
  const unknown = isCurrent ? (data ?? []) : []
  const isConfirmed = confirmed === unknown.join('\n')
  return {
    unknown,
    isConfirmed,
    setConfirmed: (yes) => setConfirmed(yes ? unknown.join('\n') : undefined),
    blocked:
      !isCurrent || isLoading
        ? 'Looking up the parties.'
        : unknown.length > 0 && !isConfirmed
          ? 'Confirm the unknown party first.'
          : undefined,
  }
}
