/** What is wrong with a token for the participant that names no audience. */
export const noAudienceWords =
  'The token names no audience (aud). Participants of Canton 3.7 and later refuse it: configure the audience at the identity provider.'
