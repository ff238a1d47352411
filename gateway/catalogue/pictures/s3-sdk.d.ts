/** The part of the client that the gateway uses; its own types take seconds to check. */
declare module '@aws-sdk/client-s3' {
  interface Place {
    Bucket: string;
    Key: string;
  }

  class Command<Output> {
    readonly output?: Output;
  }

  export class GetObjectCommand extends Command<{
    ETag?: string;
    Body?: { transformToByteArray(): Promise<Uint8Array> };
  }> {
    constructor(place: Place);
  }
  export class HeadObjectCommand extends Command<object> {
    constructor(place: Place);
  }
  export class PutObjectCommand extends Command<object> {
    constructor(place: Place & { Body: Uint8Array; ContentType: string });
  }
  export class DeleteObjectCommand extends Command<object> {
    constructor(place: Place);
  }

  export class S3Client {
    constructor(options: {
      region: string;
      credentials: { accessKeyId: string; secretAccessKey: string };
      requestHandler: { requestTimeout: number };
      endpoint?: string;
      forcePathStyle?: boolean;
      requestChecksumCalculation: 'WHEN_REQUIRED';
      responseChecksumValidation: 'WHEN_REQUIRED';
    });
    send<Output>(command: Command<Output>): Promise<Output>;
  }
}
