-- CreateTable
CREATE TABLE "demand_marks" (
    "day" DATE NOT NULL,
    "topic_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "demand_marks_pkey" PRIMARY KEY ("day","topic_hash","hash")
);

-- CreateTable
CREATE TABLE "unmet_demand" (
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "times" INTEGER NOT NULL,

    CONSTRAINT "unmet_demand_pkey" PRIMARY KEY ("day","kind","words")
);

-- What fewer than three networks asked for is not known.
ALTER TABLE "unmet_demand" ADD CONSTRAINT "unmet_demand_of_three" CHECK (times >= 3);
