import { useEffect, useState } from 'react'
import { useAnnounce } from './Announcer.tsx'
import { Button } from './Button.tsx'
import { copyText } from './copy-text.ts'
import { IconButton } from './IconButton.tsx'
import { IconCheck, IconCopy } from './icons.ts'
import { copyBlockedNotice, useNotify } from './Notices.tsx'

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
  const announce = useAnnounce()
  const notify = useNotify()
  useEffect(() => {
    if (outcome === undefined) return undefined
    const timer = setTimeout(() => setOutcome(undefined), 2000)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    const copied = await copyText(typeof text === 'string' ? text : text())
    setOutcome(copied)
    if (copied) announce(`Copied ${what}`)
    else notify(copyBlockedNotice)
  }
  const icon = outcome === true ? IconCheck : IconCopy
  const onClick = () => void copy()
  return label === undefined ? (
    <IconButton label={`Copy ${what}`} icon={icon} onClick={onClick} tabIndex={tabIndex} />
  ) : (
    <Button icon={icon} onClick={onClick} aria-label={`${label}: ${what}`}>
      {label}
    </Button>
  )
}
