-- What is being read, and why a read failed, are sentences with their values, to be told in the language of the reader.
ALTER TABLE "catalogue_reads"
    ALTER COLUMN "what" DROP DEFAULT,
    ALTER COLUMN "what" TYPE JSONB USING to_jsonb("what"),
    ALTER COLUMN "what" SET DEFAULT '""',
    ALTER COLUMN "problem" DROP DEFAULT,
    ALTER COLUMN "problem" DROP NOT NULL,
    ALTER COLUMN "problem" TYPE JSONB USING
        CASE WHEN "problem" <> '' THEN jsonb_build_object('said', jsonb_build_object('sentence', "problem", 'values', '{}'::jsonb)) END;
