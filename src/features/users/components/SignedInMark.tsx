import { IconKey } from '#ui/icons.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { useIsSelf } from './use-is-self.ts'

/** Marks the signed-in user. */
export function SignedInMark({ userId }: { readonly userId: string }) {
  return useIsSelf(userId) ? <StatusMark tone="exercise" icon={IconKey} label="you" /> : null
}
