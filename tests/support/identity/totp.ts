import { generateSync } from "otplib";

/** An authenticator as on a telephone, with the secret of the QR code. */
export class Authenticator {
  readonly #secret: string;

  /** @param secret base32, from `AssociateSoftwareToken` */
  constructor(secret: string) {
    this.#secret = secret;
  }

  /** The code at a time, in milliseconds since the epoch. */
  code(at: number): string {
    return generateSync({ secret: this.#secret, epoch: Math.floor(at / 1000) });
  }

  /** A code that is invalid at that time and near it. */
  wrongCode(at: number): string {
    const good = new Set([-2, -1, 0, 1, 2].map((steps) => this.code(at + steps * 30_000)));
    for (let guess = 0; ; guess++) {
      const code = String(guess).padStart(6, "0");
      if (!good.has(code)) return code;
    }
  }
}
