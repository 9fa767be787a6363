-- CreateTable
CREATE TABLE "events" (
    "id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" TEXT NOT NULL DEFAULT '',
    "date" TEXT NOT NULL,
    "start_time" TEXT NOT NULL,
    "end_time" TEXT NOT NULL DEFAULT '',
    "duration" TEXT NOT NULL DEFAULT '',
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "target_audience" TEXT NOT NULL,
    "max_attendees" INTEGER,
    "registration_count" INTEGER NOT NULL DEFAULT 0,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "location" TEXT NOT NULL,
    "creator_name" TEXT NOT NULL,
    "creator_email" TEXT NOT NULL,
    "organizer_id" TEXT NOT NULL DEFAULT 'anonymous',
    "image_urls" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "cover_image_index" INTEGER NOT NULL DEFAULT 0,
    "management_token_hashes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "calendar_sequence" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "events_date_is_a_day" CHECK ("date" ~ '^\d{4}-\d{2}-\d{2}$'),
    CONSTRAINT "events_times_are_times" CHECK ("start_time" ~ '^([01]\d|2[0-3]):[0-5]\d$' AND "end_time" ~ '^(([01]\d|2[0-3]):[0-5]\d)?$'),
    -- The list finds what is not over by its start: no event may last longer (`longestHours` in domain/src/schedule.ts).
    CONSTRAINT "events_end_within_a_day" CHECK ("ends_at" > "starts_at" AND "ends_at" <= "starts_at" + interval '25 hours'),
    CONSTRAINT "events_seats_not_oversold" CHECK ("registration_count" >= 0 AND "registration_count" <= "max_attendees"),
    CONSTRAINT "events_cover_is_an_image" CHECK ("cover_image_index" BETWEEN 0 AND greatest(cardinality("image_urls") - 1, 0))
);

-- CreateTable
CREATE TABLE "event_attendees" (
    "id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL DEFAULT 'anonymous',
    "attendee_name" TEXT NOT NULL,
    "attendee_email" TEXT NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "registered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_attendees_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cancellation_tokens" (
    "hash" TEXT NOT NULL,
    "attendee_id" TEXT NOT NULL,

    CONSTRAINT "cancellation_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "events_starts_at_id_idx" ON "events"("starts_at", "id");

-- CreateIndex
CREATE INDEX "events_created_at_id_idx" ON "events"("created_at", "id");

-- CreateIndex
CREATE INDEX "events_tags_idx" ON "events" USING GIN ("tags");

-- CreateIndex
CREATE INDEX "event_attendees_event_id_registered_at_id_idx" ON "event_attendees"("event_id", "registered_at", "id");

-- CreateIndex
CREATE INDEX "cancellation_tokens_attendee_id_idx" ON "cancellation_tokens"("attendee_id");

-- AddForeignKey
ALTER TABLE "event_attendees" ADD CONSTRAINT "event_attendees_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cancellation_tokens" ADD CONSTRAINT "cancellation_tokens_attendee_id_fkey" FOREIGN KEY ("attendee_id") REFERENCES "event_attendees"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One seat for each address, however it is written.
CREATE UNIQUE INDEX "event_attendees_event_id_email_key" ON "event_attendees" ("event_id", lower("attendee_email"));

-- What an event is found by. An expression index, because a generated column drifts from the Prisma schema.
CREATE FUNCTION event_search_text(title text, description text, target_audience text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN public.fold(title || ' ' || description || ' ' || target_audience);

CREATE INDEX "events_search_idx" ON "events" USING gin (event_search_text("title", "description", "target_audience") public.gin_trgm_ops);
