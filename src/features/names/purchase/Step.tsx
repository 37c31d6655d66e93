import type { ReactNode } from 'react'
import { Fields } from '#ui/Fields.tsx'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import styles from '../Names.module.css'

/** `not`: it will not happen any more. */
export type StepState = 'done' | 'yours' | 'now' | 'later' | 'failed' | 'not' | 'unknown'

const words: Readonly<Record<StepState, { readonly tone: Tone; readonly label: string }>> = {
  done: { tone: 'accept', label: 'done' },
  yours: { tone: 'warning', label: 'your turn' },
  now: { tone: 'exercise', label: 'in progress' },
  later: { tone: 'not-voted', label: 'later' },
  failed: { tone: 'reject', label: 'ended here' },
  not: { tone: 'not-voted', label: 'not reached' },
  unknown: { tone: 'not-voted', label: 'not known' },
}

interface StepProps {
  readonly state: StepState
  readonly title: string
  /** `Field`s. */
  readonly children: ReactNode
}

/** One step of the timeline. */
export function Step({ state, title, children }: StepProps) {
  return (
    <li
      className={styles.step}
      aria-current={state === 'now' || state === 'yours' ? 'step' : undefined}
    >
      <div className={styles.stepHead}>
        <h2>{title}</h2>
        <StatusMark {...words[state]} />
      </div>
      <Fields dense>{children}</Fields>
    </li>
  )
}
