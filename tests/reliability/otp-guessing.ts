import { sendOtp } from '../../gateway/people/users/otp.ts';
import { users } from '../../gateway/platform/db/schema/users.ts';
import { eq } from '../../gateway/platform/db/sql.ts';
import { type Finding, registerBuyer, repeatConcurrently, type Shop } from './shop.ts';

const USERS = '/user/api/WEB/Users';
const AT_ONCE = 200;

/** Different codes are sent for one user at the same time: five of them are compared. */
export async function otpGuessing(shop: Shop, guesses: number): Promise<Finding> {
  const { userId, authorization } = await registerBuyer(shop);
  const { database, otpKey } = shop.deps;
  const [user] = await database.db.select().from(users).where(eq(users.id, userId));
  if (!user?.phone || !user.subject) throw new Error('the buyer has no phone');
  const { id, subject, phone, language } = user;
  await sendOtp({ db: database.db, otpKey }, { id, subject, phone, language });
  let compared = 0;
  await repeatConcurrently(guesses, AT_ONCE, async (index) => {
    const code = String(index).padStart(6, '0');
    const response = await shop.request(`${USERS}/VerifyOTP?Id=${userId}&OTPCode=${code}`, {
      method: 'POST',
      headers: { authorization },
    });
    const { code: problem } = await response.json();
    if (problem !== 'otp_expired') compared += 1;
  });
  return {
    tried: `${guesses} different codes at the same time`,
    expected: { compared: 5 },
    found: { compared },
  };
}
