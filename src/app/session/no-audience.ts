/** The message for a participant's token without an audience. */
export const noAudienceWords =
  'The token names no audience (aud). Participants of Canton 3.7 and later refuse it: configure the audience at the identity provider.'
