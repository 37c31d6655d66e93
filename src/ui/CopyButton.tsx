import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { IconCheck, IconCopy } from './icons.ts'
import { useCopy } from './use-copy.ts'

interface CopyButtonProps {
  /** The text to copy, or a function if the text is expensive to build. */
  readonly text: string | (() => string)
  /** The noun after `Copy`, as in `Copy the update id`. */
  readonly what: string
  readonly label?: string
  readonly tabIndex?: number
}

/** Copies a text and announces whether that succeeded. */
export function CopyButton({ text, what, label, tabIndex }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<boolean>()
  const copy = useCopy()
  useEffect(() => {
    if (outcome === undefined) return undefined
    const timer = setTimeout(() => setOutcome(undefined), 2000)
    return () => clearTimeout(timer)
  }, [outcome])

  const icon = outcome === true ? IconCheck : IconCopy
  const onClick = async () => setOutcome(await copy(typeof text === 'string' ? text : text(), what))
  return label === undefined ? (
    <IconButton
      label={`Copy ${what}`}
      icon={icon}
      onClick={() => void onClick()}
      tabIndex={tabIndex}
    />
  ) : (
    <Button icon={icon} onClick={() => void onClick()} aria-label={`${label}: ${what}`}>
      {label}
    </Button>
  )
}
