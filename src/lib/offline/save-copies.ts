import { currentAddress } from "@/lib/current-address";
import { isKeptPath, WORKER_PATH } from "@/lib/offline/offline-rules";

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function forget(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((registration) => registration.unregister()));
  for (const name of await window.caches.keys()) await window.caches.delete(name);
}

/** Registers the worker and has it save the open page. Where copies are off, removes the worker. */
export async function saveCopies(isOn: boolean): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  if (!isOn) return forget();
  await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: "none" });
  if (!isKeptPath(window.location.pathname) || savesData()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ save: currentAddress() });
}
