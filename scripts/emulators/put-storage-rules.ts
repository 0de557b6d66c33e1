/** Gives all buckets of the Storage emulator these rules; answers what is wrong with them, if something is. */
export async function putStorageRules(address: string, content: string): Promise<string | undefined> {
  const response = await fetch(`http://${address}/internal/setRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
  });
  return response.ok ? undefined : `HTTP ${response.status}: ${await response.text()}`;
}
