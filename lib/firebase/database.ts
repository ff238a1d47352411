import { type Database, getDatabase } from 'firebase/database';
import { firebaseApp, initialise } from './app';

/** The realtime database of the shop's Firebase project. @throws FirebaseConfigError, FirebaseInitError */
export function firebaseDatabase(): Database {
  const app = firebaseApp();
  return initialise(() => getDatabase(app));
}
