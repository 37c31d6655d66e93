const prefix = 'PARTICIPANT_PERMISSION_'

/**
 * Returns a participant's permission for a party in words: `submission`, `confirmation`,
 * `observation`, or the name of a later release.
 */
export function permissionWords(permission: string): string {
  const name = permission.startsWith(prefix) ? permission.slice(prefix.length) : permission
  return name.toLowerCase()
}
