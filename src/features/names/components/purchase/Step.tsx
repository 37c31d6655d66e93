import { Group, Timeline } from '@mantine/core'
import type { ReactNode } from 'react'
import { Fields } from '#ui/Fields.tsx'
import { IconCheck } from '#ui/icons.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import styles from '../Names.module.css'

/** `not`: the step will not happen any more. */
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

/** Mantine's timeline consists of `div` elements. */
const asItem = { role: 'listitem' }

interface StepProps {
  readonly state: StepState
  readonly title: string
  /** `Field` elements. */
  readonly children: ReactNode
}

/**
 * One step of the timeline. `ofTimeline` are the props that Mantine's `Timeline` passes to its
 * items.
 */
export function Step({ state, title, children, ...ofTimeline }: StepProps) {
  const isDone = state === 'done'
  return (
    <Timeline.Item
      {...ofTimeline}
      className={styles.step}
      {...asItem}
      aria-current={state === 'now' || state === 'yours' ? 'step' : undefined}
      lineVariant={isDone ? 'solid' : 'dashed'}
      bullet={isDone ? <IconCheck size={12} aria-hidden /> : null}
      title={
        <Group gap="sm">
          <h2>{title}</h2>
          <StatusMark {...words[state]} />
        </Group>
      }
    >
      <Fields dense>{children}</Fields>
    </Timeline.Item>
  )
}
