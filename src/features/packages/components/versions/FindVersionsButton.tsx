import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import type { VersionQuestionFormProps } from './VersionQuestionForm.tsx'

/** Loaded on the first click. */
const VersionQuestionForm = lazyComponent(
  async () => (await import('./VersionQuestionForm.tsx')).VersionQuestionForm,
  'inline-error',
)

/** Opens a form that finds the package versions that all parties of a request can use. */
export function FindVersionsButton(props: VersionQuestionFormProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <VersionQuestionForm {...props} />
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Find versions that all parties can use…</Button>
    </div>
  )
}
