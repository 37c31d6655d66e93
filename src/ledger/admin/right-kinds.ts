/** The kinds of right, in the order in which they are shown. */
export const rightKinds = [
  'ParticipantAdmin',
  'IdentityProviderAdmin',
  'CanActAsAnyParty',
  'CanReadAsAnyParty',
  'CanExecuteAsAnyParty',
  'CanActAs',
  'CanReadAs',
  'CanExecuteAs',
] as const
export type RightKind = (typeof rightKinds)[number]
