import { type FirebaseStorage, getStorage } from 'firebase/storage';
import { firebaseApp, initialise } from './app';

/** The file storage of the shop's Firebase project. @throws FirebaseConfigError, FirebaseInitError */
export function firebaseStorage(): FirebaseStorage {
  const app = firebaseApp();
  return initialise(() => getStorage(app));
}
