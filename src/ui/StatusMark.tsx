import type { ComponentType, ReactNode } from 'react'
import {
  IconAlert,
  IconArchive,
  IconCheck,
  IconCreate,
  IconDeprecated,
  IconExercise,
  IconLocked,
  IconNotVoted,
  IconReassignment,
  IconReject,
  IconUnlocked,
} from './icons.ts'

/** The meanings that have a colour (docs/architecture.md, Look), each with its icon. */
const icons = {
  create: IconCreate,
  exercise: IconExercise,
  archive: IconArchive,
  reassignment: IconReassignment,
  unlocked: IconUnlocked,
  locked: IconLocked,
  accept: IconCheck,
  reject: IconReject,
  'not-voted': IconNotVoted,
  deprecated: IconDeprecated,
  warning: IconAlert,
} as const

export type Tone = keyof typeof icons

interface StatusMarkProps {
  readonly tone: Tone
  readonly label: ReactNode
  /** Replaces the tone's icon if it would be misleading. */
  readonly icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  readonly wraps?: boolean
  readonly className?: string | undefined
}

/** An icon and a word in the colour of their meaning. */
export function StatusMark({
  tone,
  label,
  icon: Icon = icons[tone],
  wraps = false,
  className = '',
}: StatusMarkProps) {
  const role = tone === 'warning' ? 'locked' : tone
  return (
    <span
      className={`mark ${wraps ? 'breaks' : 'nowrap'} ${className}`}
      style={{ color: `var(--role-${role})`, whiteSpace: wraps ? 'normal' : undefined }}
    >
      <Icon size={14} aria-hidden />
      <span>{label}</span>
    </span>
  )
}
