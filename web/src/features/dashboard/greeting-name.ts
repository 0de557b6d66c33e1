/** Who the dashboard greets: the full name, else the username, else the e-mail address (specification, section 2). */
export function greetingName(
  profile: { full_name: string | null; username: string | null } | null,
  email: string,
): string {
  return profile?.full_name?.trim() || profile?.username?.trim() || email;
}
