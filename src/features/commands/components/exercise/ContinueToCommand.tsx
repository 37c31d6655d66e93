import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { RequestKind } from '../../rules/draft.ts'
import type { JsonObject } from '#ledger/json.ts'
import { saveDraft, newDraft } from '../../queries/drafts.ts'
import { Button } from '#ui/Button.tsx'
import { IconArrowRight } from '#ui/icons.ts'

interface ContinueToCommandProps {
  readonly kind: RequestKind
  /** The draft's origin in words: `Contract 00ab…`. */
  readonly origin: string
  readonly name: string
  readonly body: JsonObject
  readonly children: ReactNode
}

/** Stores a request as a draft and opens it on the page that composes requests. Sends nothing. */
export function ContinueToCommand(props: ContinueToCommandProps) {
  const { kind, origin, name, body, children } = props
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    const { draft } = await saveDraft(newDraft(kind, { name, origin, body }))
    const to = kind === 'submit' ? '/commands/submit' : '/commands/prepare'
    await navigate({ to, search: { draft: draft.id } })
    setBusy(false)
  }
  return (
    <Button icon={IconArrowRight} disabled={isBusy} onClick={() => void go()}>
      {children}
    </Button>
  )
}
