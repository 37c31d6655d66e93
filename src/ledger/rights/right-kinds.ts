/** The kinds of rights, in display order. */
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
